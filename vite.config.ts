import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { playerShell } from './player/build/playerShell.ts'
import { antdStyles } from './scripts/antdStyles/antdStyles.ts'
import { joinParts } from './scripts/joinParts.ts'
import { leanLibraries } from './scripts/leanLibraries.ts'
import { leanZod } from './scripts/leanZod.ts'
import { outsidePlugins } from './scripts/outside/outsidePlugins.ts'
import { quietAntd } from './scripts/quietAntd.ts'
import { simpleShell } from './scripts/simpleShell.ts'

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180'

/** Tests of what runs in a browser: with JSX in a document, without it in plain node. */
const pages = (extension: 'ts' | 'tsx') => [
  `tests/{ui,providers,stage,editor,player}/**/*.test.${extension}`,
  // What needs the real programs of a machine is one floor below.
  `tests/kiosk/*.test.${extension}`,
]
/** Those that draw nothing and need a document all the same. */
const needDocument = ['tests/stage/attachMusic.test.ts', 'tests/editor/clipboard.test.ts']

const built = {
  target: ['es2022', 'chrome89'],
  rolldownOptions: { input: { app: 'index.html', simple: 'simple.html', player: 'player.html' } },
}
const roots = {
  page: '/index.html',
  administration: '/src/app.tsx',
  simplePage: '/simple.html',
  screenPage: '/player.html',
  screen: '/player/start.tsx',
}
const styles = antdStyles()
/** What tells how the bundler divides: the same modules, without what is done to them afterwards. */
const divided = () => ({
  plugins: [outsidePlugins(), react(), quietAntd(), leanLibraries(), leanZod(), styles.plugin],
  build: { ...built, write: false, minify: false, reportCompressedSize: false },
  worker: { format: 'es' as const },
})

export default defineConfig({
  plugins: [
    outsidePlugins(),
    react(),
    playerShell(),
    simpleShell(),
    quietAntd(),
    leanLibraries(),
    leanZod(),
    styles.plugin,
    joinParts(roots, divided, styles.include),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    ...built,
  },
  // A worker may fetch parts of itself later.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/xboot': server,
      '/api': server,
      '/ads': { target: server, ws: true },
    },
  },
  test: {
    server: { deps: { inline: [/@refinedev/] } },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'tests/{contract,server,architecture,types,release,bench}/**/*.test.ts',
            'tests/kiosk/real/*.test.ts',
          ],
          environment: 'node',
          // Files of one worker share what they import: loading the server for each of them took as long as its tests.
          isolate: false,
          globalSetup: ['tests/server/support/cluster.ts'],
          env: { BUILT_CHILDREN: 'dist/children' },
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: pages('ts'),
          exclude: needDocument,
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          include: [...pages('tsx'), ...needDocument],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/ui/support/patience.ts'],
        },
      },
    ],
  },
})
