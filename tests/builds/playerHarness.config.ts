import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { playerShell } from '../../player/build/playerShell.ts'

/** The player as it is built for screens, and beside it a page that gives tests its storage. */
export default defineConfig({
  plugins: [react(), playerShell()],
  build: {
    target: ['es2022', 'chrome89'],
    rolldownOptions: { input: { player: 'player.html', harness: 'tests/player/browser/harness.html' } },
  },
})
