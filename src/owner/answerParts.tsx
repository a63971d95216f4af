/** What a page shows instead of data: a spinner, an error, or an empty state. */

import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import type { CodeOf, Message } from '#domain/messages';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { Spinner } from '#src/components/feedback/Spinner';
import { CallNotice } from '#src/features/auth/CallNotice';
import { ownerErrorMessage } from './refusalWords';

interface CallErrorProps {
  error?: Parameters<typeof ownerErrorMessage>[0] | undefined;
  /** Whether the call is running. Meanwhile its former error is hidden. */
  isLoading?: boolean;
  onRetry?: () => unknown;
}

export function CallError({ error, isLoading = false, onRetry }: CallErrorProps) {
  const intl = useIntl();
  if (!error || isLoading) return null;
  return (
    <CallNotice
      error={error}
      message={ownerErrorMessage(error, intl)}
      {...(onRetry && { onRetry })}
    />
  );
}

export interface LoadingOrErrorProps extends Pick<CallErrorProps, 'error'> {
  loading: Message;
  isFetching: boolean;
  refetch: () => unknown;
}

export function LoadingOrError({ loading, isFetching, error, refetch }: LoadingOrErrorProps) {
  if (isFetching) return <Spinner id={loading.id} />;
  return <CallError error={error} onRetry={refetch} />;
}

interface EmptyListProps {
  of: CodeOf<'owner.list.none'>;
  /** Whether a filter is set, which may have left nothing. */
  isNarrowed: boolean;
  onShowAll: () => void;
}

export function EmptyList({ of, isNarrowed, onShowAll }: EmptyListProps) {
  const { formatMessage } = useIntl();
  if (!isNarrowed) return <EmptyState message={formatMessage({ id: `owner.list.none:${of}` })} />;
  return (
    <EmptyState message={formatMessage({ id: `owner.list.noMatch:${of}` })}>
      <Button variant="outlined" onClick={onShowAll}>
        {formatMessage({ id: `owner.list.showAll:${of}` })}
      </Button>
    </EmptyState>
  );
}
