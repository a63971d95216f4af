import Button from '@mui/material/Button';

interface MoreValuesButtonProps {
  more: number;
  isWhole: boolean;
  toggle: () => void;
}

/**
 * A button that shows or hides those values of a filter that are hidden at first. The button stays in place and
 * keeps the focus.
 */
export function MoreValuesButton({ more, isWhole, toggle }: MoreValuesButtonProps) {
  if (more === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isWhole}
      onClick={toggle}
      sx={{ marginInlineStart: -1.5 }}
    >
      {isWhole ? 'Fewer' : `${more} more`}
    </Button>
  );
}
