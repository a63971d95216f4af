import Button from '@mui/material/Button';
import { PrinterIcon } from '#src/components/display/icons';

/** The print stylesheet hides all orders except the one with this attribute. */
const PRINTED = 'data-printed';

interface PrintOrderProps {
  /** The id of the order's element. The title's id is the same with `-title` appended. */
  of: string;
}

/** A button that prints one order, without the others on the page. */
export function PrintOrder({ of }: PrintOrderProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<PrinterIcon small />}
      aria-describedby={`${of}-title`}
      onClick={() => print(of)}
    >
      Print
    </Button>
  );
}

/**
 * Prints one order. The attribute is removed only when the event `afterprint` fires, because in some browsers
 * `window.print()` returns while the print dialog is still open.
 */
function print(id: string) {
  const order = document.getElementById(id);
  order?.setAttribute(PRINTED, '');
  window.addEventListener('afterprint', () => order?.removeAttribute(PRINTED), { once: true });
  window.print();
}
