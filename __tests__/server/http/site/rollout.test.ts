import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deferredDatabase } from '#server/engines/database/deferredDatabase';
import { createApp } from '#server/http/app';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const TOOL = resolve('tools/lib/formerAssets.mjs');
const [OLD, NEW] = ['shop.0a1b2c3d.js', 'shop.4e5f6a7b.js'];

describe('a rollout of a second build', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-rollout-'));
  const instances: FastifyInstance[] = [];
  beforeAll(async () => {
    build('former', 'none', OLD);
    build('fresh', 'former', NEW);
    for (const name of ['former', 'fresh']) instances.push(await serve(name));
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    rmSync(home, { recursive: true });
  });

  /** Builds a site with this one script after the build `former`, as `npm run build` does. */
  function build(name: string, former: string, script: string): void {
    const client = join(home, name, 'client');
    mkdirSync(join(client, 'assets'), { recursive: true });
    writeFileSync(join(client, 'shell.html'), '<meta name="shop-config"><div id="root"></div>');
    writeFileSync(join(client, 'assets', script), `of the ${name} build`);
    const call = `keepFormerAssets('${join(home, former)}', '${join(home, name)}')`;
    const code = `import('${TOOL}').then(async (tool) => console.log(JSON.stringify({ assets: await tool.${call} })))`;
    const record = execFileSync('node', ['-e', code], { encoding: 'utf8' });
    writeFileSync(join(home, name, 'build.json'), record);
  }

  function serve(name: string): Promise<FastifyInstance> {
    return createApp({
      settings: testSettings(),
      database: deferredDatabase('embedded', new Promise(() => undefined)),
      identity: createTestIdentity(),
      site: join(home, name, 'client'),
    });
  }

  const answers = async (script: string) =>
    Promise.all(instances.map((app) => app.inject(`/assets/${script}`)));

  it('gives a page of the former build its files from either instance (trial 60)', async () => {
    for (const answer of await answers(OLD)) {
      expect([answer.statusCode, answer.body]).toEqual([200, 'of the former build']);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  it('gives a page of the new build a true 404 where the former one still serves (trial 60)', async () => {
    const [former, fresh] = await answers(NEW);
    expect([former?.statusCode, fresh?.statusCode]).toEqual([404, 200]);
    expect(former?.headers['cache-control']).not.toContain('max-age');
  });
});
