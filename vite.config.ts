import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { playerShell } from './player/build/playerShell.ts'
import { antdStyles } from './scripts/antdStyles/antdStyles.ts'
import { earlyScript } from './scripts/building/earlyScript.ts'
import { joinParts } from './scripts/building/joinParts.ts'
import { leanLibraries } from './scripts/building/leanLibraries.ts'
import { leanZod } from './scripts/building/leanZod.ts'
import { quietAntd } from './scripts/building/quietAntd.ts'
import { simpleShell } from './scripts/building/simpleShell.ts'
import { externalPlugins } from './scripts/externalPlugins/externalPlugins.ts'
import { leftOut, runners } from './scripts/testing/tiers.mjs'

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180'

/** Test files of a runner in the current tier. */
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
  signInPage: '/src/plugins/account/login/LoginPage.tsx',
  administration: '/src/app.tsx',
  list: '/src/ui/list/ListPage.tsx',
  show: '/src/ui/show/ShowPage.tsx',
  form: '/src/ui/form/EditPage.tsx',
  home: '/src/plugins/home/HomePage.tsx',
  builder: '/src/plugins/programs/BuildProgramPage.tsx',
  simplePage: '/simple.html',
  screenPage: '/player.html',
  screen: '/player/start.tsx',
}
const styles = antdStyles()
/**
 * Configuration of a trial build that shows how the bundler divides modules into chunks: the same modules, not
 * minified and not written.
 */
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
    earlyScript(),
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
  // Workers may load chunks later, which requires modules.
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
    // Long enough for a machine with a load of 8; only failing tests take this long.
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
          // Test files of one worker share their imports, because loading the server for each file took as long as
          // its tests.
          isolate: false,
          globalSetup: ['tests/server/support/servers/cluster.ts'],
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
          // A click on a link must not change the address of the window, which all files of a worker share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          isolate: false,
          setupFiles: ['tests/ui/support/setup.ts'],
        },
      },
    ],
  },
})
