import { HomeBanner } from '../components/HomeBanner';

/** The sale banner. */
export function HomePage() {
  return <HomeBanner />;
}
