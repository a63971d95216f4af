import Box from '@mui/material/Box';
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { FormerLine } from './changesSince';
import { OrderAgainOffer } from './OrderAgainOffer';

interface OrderAgainProps {
  lines: readonly FormerLine[];
  /** The id of the element that names the order. */
  describedBy: string;
}

/**
 * Looks up the products of an earlier order. Shows what has changed, before the shopper adds anything to the
 * cart.
 */
export function OrderAgain({ lines, describedBy }: OrderAgainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        color="inherit"
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Order again
      </Button>
      {isOpen && <OrderAgainOffer lines={lines} />}
    </Box>
  );
}
