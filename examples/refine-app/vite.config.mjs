import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Marquee lets pages of its own host call alone: this server hands on what goes to /api.
const proxy = { '/api': process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:7180' }

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } })
