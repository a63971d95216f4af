/** `/replay` in development: plays a report with the shop's own screens. A slider leads to each of its steps. */
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { type ChangeEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouterProviderProps } from 'react-router-dom';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { App } from '#src/App';
import type { RootState } from '#src/app/rootReducer';
import { type AppStore, setupServerStore } from '#src/app/store';
import { actionName } from '#src/app/listedActions';
import { createRoutes } from '#src/routes';
import { PlayedBrowser } from './playedBrowser';
import { type PlayedStep, playReport } from './playReport';
import { readReport } from './readReport';
import { changedPaths } from './wrongField';

/** So many changed fields of a step are named. */
const MOST_FIELDS = 8;

const SHOWN = 'replay/shown';

/** A store that shows the states it is given, whatever else the screens dispatch. */
function showingStore(): AppStore {
  return setupServerStore({
    services: new PlayedBrowser().services,
    tape: {
      reducer: (reduce) => (before, action) => {
        if (action.type.startsWith('@@')) return reduce(before, action);
        return (action.type === SHOWN ? action.payload : before) as ReturnType<typeof reduce>;
      },
      outside: (dispatch) => dispatch,
    },
  });
}

interface Opened {
  played: PlayedStep[];
  store: AppStore;
  router: RouterProviderProps['router'];
}

async function open(text: string): Promise<Opened> {
  const played = await playReport(readReport(text));
  const store = showingStore();
  show(store, played[0]?.before);
  const router = createMemoryRouter(createRoutes(store), {
    initialEntries: [played[0]?.step.address ?? '/'],
  });
  return { played, store, router };
}

function show(store: AppStore, state: RootState | undefined): void {
  if (state) store.dispatch({ type: SHOWN, payload: state });
}

function ReplayPage() {
  const [opened, setOpened] = useState<Opened>();
  const [index, setIndex] = useState(0);
  const [error, setError] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setError('');
    file
      ?.text()
      .then(open)
      .then(setOpened)
      .catch((failure: unknown) => setError(String(failure)));
  };
  const go = (to: number) => {
    setIndex(to);
    const step = opened?.played[to];
    if (!opened || !step) return;
    show(opened.store, step.after);
    void opened.router.navigate(step.step.address, { replace: true });
  };
  return (
    <>
      <Box
        sx={{
          p: 2,
          pb: 1,
          position: 'sticky',
          top: 0,
          zIndex: 2_000,
          bgcolor: '#fff',
          color: '#000',
          font: '14px monospace',
        }}
      >
        <input type="file" accept=".json" aria-label="Report" onChange={choose} />
        {error && <p role="alert">{error}</p>}
        {opened && (
          <>
            <Slider
              aria-label="Step"
              min={0}
              max={opened.played.length - 1}
              value={index}
              onChange={(_event, value) => go(value)}
            />
            <StepLine played={opened.played} index={index} />
          </>
        )}
      </Box>
      {opened && <App store={opened.store} router={opened.router} config={LOCAL_CONFIG} />}
    </>
  );
}

function StepLine({ played, index }: { played: PlayedStep[]; index: number }) {
  const step = played[index];
  if (!step) return null;
  const { action, result } = step;
  const changed = changedPaths(step.before, step.after).slice(0, MOST_FIELDS);
  return (
    <output>
      {index + 1} of {played.length}: {actionName(action)}, {result}, {step.step.address}.{' '}
      {changed.join(', ')}
    </output>
  );
}

/** Starts in place of the shop. */
export function startShop(root: HTMLElement) {
  root.replaceChildren();
  createRoot(root).render(<ReplayPage />);
  return Promise.resolve({ add: () => undefined });
}
