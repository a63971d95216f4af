/** The page `/replay` in development. It replays a report in the shop's own pages, with a slider for the steps. */
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { type ChangeEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouterProviderProps } from 'react-router-dom';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { App } from '#src/App';
import { type AppStore, setupServerStore } from '#src/app/store';
import { actionName } from '#src/app/listedActions';
import { heldRouter } from '#src/app/timeTravel';
import { createRoutes } from '#src/routes';
import { createHydratedEmotionCache } from '#src/theme/emotionStyles';
import { PlayedBrowser } from './playedBrowser';
import { type PlayedStep, playReport } from './playReport';
import { readReport } from './readReport';
import { changedPaths, shortened, valueAt } from './wrongField';

/** The maximum number of changed fields that a step lists. */
const MOST_FIELDS = 3;

const SHOWN = 'replay/shown';

/** Creates a store that only shows given states. It ignores all actions of the pages. */
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
  words: string;
  played: PlayedStep[];
  store: AppStore;
  router: RouterProviderProps['router'];
}

async function open(text: string): Promise<Opened> {
  const report = readReport(text);
  const played = await playReport(report);
  const store = showingStore();
  const router = createMemoryRouter(createRoutes(store), {
    initialEntries: [played[0]?.step.address ?? '/'],
  });
  const opened = { words: report.words, played, store, router };
  go(opened, 0);
  return opened;
}

/** Shows the state and the address after a step. */
function go({ played, store, router }: Opened, index: number): void {
  const { after, step } = played[index] ?? {};
  if (!after || !step) return;
  store.dispatch({ type: SHOWN, payload: after });
  const { pathname, search } = router.state.location;
  if (pathname + search !== step.address) void router.navigate(step.address, { replace: true });
}

function ReplayPage() {
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setError('');
    setOpened(undefined);
    file
      ?.text()
      .then(open)
      .then(setOpened)
      .catch((failure: unknown) =>
        setError(failure instanceof Error ? failure.message : 'No report.'),
      );
  };
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={BAR}>
        <input type="file" accept=".json" aria-label="Report" onChange={choose} />
        {error && <p role="alert">{error}</p>}
        {opened && <Steps opened={opened} />}
      </Box>
      {opened && <Screens {...opened} />}
    </Box>
  );
}

/** The bar looks different from both colour schemes of the shop, and is above its dialogs. */
const BAR = {
  position: 'relative',
  zIndex: 2_000,
  px: 3,
  py: 1,
  bgcolor: '#101418',
  color: '#e8eaed',
  colorScheme: 'dark',
  font: '13px/1.5 monospace',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
};

/** The slider with a mark at each step whose result differs from the recording, and the current step. */
function Steps({ opened }: { opened: Opened }) {
  const { words, played } = opened;
  const [index, setIndex] = useState(0);
  const marks = [...played.entries()].flatMap(([value, { result }]) =>
    result === 'same' ? [] : [{ value }],
  );
  const step = played[index];
  if (!step) return null;
  const { action, result, before, after } = step;
  const fields = changedPaths(before, after).filter((each) => !each.startsWith('api.'));
  const changes = fields.map((each) => `${each}: ${shortened(valueAt(after, each))}`);
  return (
    <>
      {words && <p>{`“${words}”`}</p>}
      <Slider
        aria-label="Step"
        size="small"
        min={0}
        max={played.length - 1}
        value={index}
        marks={marks}
        valueLabelDisplay="off"
        sx={{ display: 'block' }}
        onChange={(_event, value) => {
          setIndex(value);
          go(opened, value);
        }}
      />
      <output aria-label="Played">
        <p>{`${index + 1} of ${played.length}: ${actionName(action)}, ${result}`}</p>
        <p>{step.step.address}</p>
        <p>{changes.slice(0, MOST_FIELDS).join(', ') || 'No field of the shop changes.'}</p>
      </output>
    </>
  );
}

/** The shop's pages, without focus and clicks. Because of `transform`, fixed elements stay inside this box. */
function Screens({ store, router }: Opened) {
  const [staying] = useState(() => heldRouter(router, () => true));
  return (
    <Box sx={{ flex: 1, minHeight: 0, transform: 'translateZ(0)' }}>
      <Box sx={{ height: '100%', overflow: 'auto' }}>
        <div inert>
          <App store={store} router={staying} config={LOCAL_CONFIG} />
        </div>
      </Box>
    </Box>
  );
}

/** Renders the replay instead of the shop. */
export function startShop(root: HTMLElement) {
  // The page's CSP only allows the server's style elements.
  const styles = createHydratedEmotionCache(document);
  root.replaceChildren();
  root.removeAttribute('data-rendered');
  const page = <ReplayPage />;
  createRoot(root).render(styles ? <CacheProvider value={styles}>{page}</CacheProvider> : page);
  return Promise.resolve({ add: () => undefined });
}
