import Dialog, { dialogClasses } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { CloseButton } from '../display/CloseButton';
import { type LayerProps, useLayer } from '../layout/useLayer';

interface ShopDialogProps extends LayerProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content, which stay in view while the content scrolls. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm';
  /** Whether the dialog asks if Back may leave the page. Back then does not close the dialog. */
  isAboutBack?: boolean;
  /** Whether the dialog is a sheet at the bottom of a phone. A keyboard would cover a sheet with fields. */
  isSheet?: boolean;
}

const SHEET = {
  [`& .${dialogClasses.container}`]: { alignItems: { xs: 'end', sm: 'center' } },
  [`& .${dialogClasses.paper}`]: {
    margin: { xs: 0, sm: 4 },
    width: { xs: '100%', sm: 'calc(100% - 64px)' },
    paddingBottom: { xs: 'env(safe-area-inset-bottom)', sm: 0 },
  },
};

export function ShopDialog(props: ShopDialogProps) {
  const { title, open, onClose, children, actions, maxWidth = 'xs' } = props;
  const { isAboutBack = false, isSheet = false } = props;
  useLayer(open && !isAboutBack, onClose);
  const id = useId();
  const { locale } = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      lang={locale}
      {...(isSheet && { sx: SHEET })}
    >
      <DialogTitle
        id={id}
        variant="h2"
        component="h2"
        sx={{
          paddingInlineEnd: 7,
          overflowWrap: 'anywhere',
          fontSize: { xs: '1.25rem', sm: '1.5rem' },
        }}
      >
        {title}
      </DialogTitle>
      <CloseButton onClick={onClose} sx={{ position: 'absolute', insetInlineEnd: 8, top: 10 }} />
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
      {actions && <DialogActions sx={{ px: 3, pb: 3 }}>{actions}</DialogActions>}
    </Dialog>
  );
}
