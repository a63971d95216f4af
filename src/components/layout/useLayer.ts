import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '#src/services/layers';

export interface LayerProps {
  open: boolean;
  onClose: () => void;
}

/** Makes Back close a layer over the page, for example a dialog, while it is open. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
