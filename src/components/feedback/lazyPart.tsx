import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { claimReload } from '#src/services/newVersion';

interface LazyPartOptions {
  waiting?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
  /** Whether the part is a whole page. The window may then be reloaded if the file is gone, because nothing is lost. */
  isPage?: boolean;
}

/** A component whose JavaScript file is loaded when the component is first shown, or by `load` before that. */
interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Rejects if the file does not load; the next call loads it again. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Returns a component that renders the component from `load`. React's `lazy` and the router's `lazy` keep a failure for
 * ever, and throw an error that replaces the page. This component shows the failure in its own place, with a retry button.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    waiting,
    failed = (retry) => <NotLoaded onRetry={retry} />,
    isPage = false,
  }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  /** Why the last attempt failed, until it is shown. */
  let failure: Error | undefined;
  const fetch = async () => {
    failure = undefined;
    try {
      return (loaded ??= await load());
    } catch (error) {
      failure = error as Error;
      throw error;
    }
  };
  /** If the router has already failed to load a page's file, reports that failure instead of loading again. */
  const fetchOnce = async () => {
    if (!isPage || failure === undefined) return fetch();
    const error = failure;
    failure = undefined;
    throw error;
  };

  function Part(props: Props) {
    const [tries, setTries] = useState(0);
    const [isFailed, setFailed] = useState(false);
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      let isLeft = false;
      const fail = async (error: unknown) => {
        // After a deploy, the file of an old version may be gone. A page then reloads the window at once, any other
        // part only after "Try again".
        const mayReload = (isPage || tries > 0) && !isLeft && (await claimReload(error));
        // On another page, a reload could lose what is typed there.
        if (isLeft) return;
        if (mayReload) window.location.reload();
        else setFailed(true);
      };
      const attempt = tries === 0 ? fetchOnce() : fetch();
      attempt.then((component) => isLeft || setLoaded(() => component), fail);
      return () => {
        isLeft = true;
      };
    }, [tries, Loaded]);
    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    useWhenOnline(retry, isPage && isFailed);
    if (Loaded) return <Loaded {...props} />;
    return isFailed ? failed(retry) : (waiting ?? <span data-loading hidden />);
  }
  return Object.assign(Part, { load: fetch });
}

/** Calls `act` when the network returns, so that a page opens without another press. */
function useWhenOnline(act: () => void, isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [act, isWaiting]);
}

/** In the header, the message covers a part of the page below the header. */
const Words = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  color: 'var(--mui-palette-error-main)',
  fontSize: '0.9375rem',
  'header &': {
    position: 'absolute',
    top: '100%',
    insetInlineEnd: 0,
    padding: '8px 16px',
    border: '1px solid var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
});

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Words role="alert">
      <span>
        <FormattedMessage id="part.failed" />
      </span>
      <Button variant="outlined" size="small" onClick={onRetry}>
        <FormattedMessage id="action.tryAgain" />
      </Button>
    </Words>
  );
}
