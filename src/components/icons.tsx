/** The shop's icons, drawn on a 24-unit grid with one round line, like a thread. */
import { createSvgIcon } from '@mui/material/utils';
import type { ReactElement } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const;
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function drawn(name: string, d: string) {
  const path: ReactElement = <path d={d} {...line} {...round} />;
  return createSvgIcon(path, name);
}

export const ChevronIcon = drawn('Chevron', 'M6 14.5l6-6 6 6');
export const PrinterIcon = drawn(
  'Printer',
  'M7 8.5V4h10v4.5M7 16H4.5V8.5h15V16H17M7 13.5h10V20H7z',
);
export const MenuIcon = drawn('Menu', 'M4 7h16M4 12h16M4 17h10');
export const CloseIcon = drawn('Close', 'M6 6l12 12M18 6L6 18');
export const CartIcon = drawn('Cart', 'M5 8.5h14l-1 11.5H6zM8.75 11V7a3.25 3.25 0 0 1 6.5 0v4');
export const TrashIcon = drawn(
  'Trash',
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
);
export const PlusIcon = drawn('Plus', 'M12 5.5v13M5.5 12h13');
export const MinusIcon = drawn('Minus', 'M5.5 12h13');
export const CheckIcon = drawn('Check', 'M5 12.5l4.5 4.5L19 7.5');
export const MailIcon = drawn('Mail', 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7');
export const ArrowLeftIcon = drawn('ArrowLeft', 'M19 12H5M11 6l-6 6 6 6');
export const ArrowRightIcon = drawn('ArrowRight', 'M5 12h14M13 6l6 6-6 6');
