import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Marquee accepts calls from its own origin only, so this server proxies /api.
const proxy = { '/api': process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180' }

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } })
