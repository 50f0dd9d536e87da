import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { playerShell } from '../../player/build/playerShell.ts'

/** Builds the player as for screens, and a page that gives tests access to the player's storage. */
export default defineConfig({
  plugins: [react(), playerShell()],
  build: {
    target: ['es2022', 'chrome89'],
    rolldownOptions: { input: { player: 'player.html', harness: 'tests/player/browser/harness.html' } },
  },
})
