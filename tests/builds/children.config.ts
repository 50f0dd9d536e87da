import { defineConfig } from 'vite'
import { packages } from '../../vite.server.config.ts'

/** Builds the child processes of server tests, because a process that loads TypeScript takes seconds to start. */
export default defineConfig({
  publicDir: false,
  ssr: packages,
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        fatalServer: 'tests/server/support/servers/fatalServer.ts',
        embeddedOwner: 'tests/server/running/embeddedOwner.ts',
        readPages: 'server/media/inspect/readPages.ts',
        reading: 'server/reading.ts',
        main: 'server/main.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
