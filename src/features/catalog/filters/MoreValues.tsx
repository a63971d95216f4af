import Button from '@mui/material/Button';

interface MoreValuesProps {
  more: number;
  isWhole: boolean;
  toggle: () => void;
}

/** Brings the values that come less often. It stays where it is, and the focus with it. */
export function MoreValues({ more, isWhole, toggle }: MoreValuesProps) {
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
