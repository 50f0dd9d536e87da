import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { playerShell } from './player/build/playerShell.ts'
import { antdStyles } from './scripts/antdStyles/antdStyles.ts'
import { externalPlugins } from './scripts/externalPlugins/externalPlugins.ts'
import { joinParts } from './scripts/joinParts.ts'
import { leanLibraries } from './scripts/leanLibraries.ts'
import { leanZod } from './scripts/leanZod.ts'
import { quietAntd } from './scripts/quietAntd.ts'
import { simpleShell } from './scripts/simpleShell.ts'
import { leftOut, runners } from './scripts/testing/tiers.mjs'

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180'

/** The test files of a runner in the present tier. */
const filesOf = (runner: 'node' | 'pure' | 'browser-like') => {
  const { include, exclude } = runners[runner]
  return { include, exclude: [...exclude, ...leftOut] }
}

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
  plugins: [externalPlugins(), react(), quietAntd(), leanLibraries(), leanZod(), styles.plugin],
  build: { ...built, write: false, minify: false, reportCompressedSize: false },
  worker: { format: 'es' as const },
})

export default defineConfig({
  plugins: [
    externalPlugins(),
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
    // Long enough for a machine with a load of 8: only a test that fails waits for them.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...filesOf('node'),
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
          ...filesOf('pure'),
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          ...filesOf('browser-like'),
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/ui/support/patience.ts'],
        },
      },
    ],
  },
})
