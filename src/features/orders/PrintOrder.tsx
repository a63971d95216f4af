import Button from '@mui/material/Button';
import { PrinterIcon } from '../../components/display/icons';

/** The style sheet of the print leaves out every order but the one with this attribute. */
const PRINTED = 'data-printed';

interface PrintOrderProps {
  /** The id of the order's element; its title has the same with `-title` behind it. */
  of: string;
}

/** Prints one order, whatever else stands on the page. */
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

/** Some browsers go on while their print dialog is open: only the event tells when it is over. */
function print(id: string) {
  const order = document.getElementById(id);
  order?.setAttribute(PRINTED, '');
  window.addEventListener('afterprint', () => order?.removeAttribute(PRINTED), { once: true });
  window.print();
}
