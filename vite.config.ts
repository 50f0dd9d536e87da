import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { playerShell } from './player/build/playerShell.ts'

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180'

export default defineConfig({
  plugins: [react(), playerShell()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { app: 'index.html', player: 'player.html' },
    },
  },
  // A worker may fetch parts of itself later.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/xboot': server,
      '/ads': { target: server, ws: true },
    },
  },
  test: {
    server: { deps: { inline: [/@refinedev/] } },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/{contract,server,architecture,types}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/support/cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          include: ['tests/{ui,providers,stage,editor,player}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
