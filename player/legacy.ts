// Entry point for Chromium 63 to 88: one classic script with polyfills.
import './polyfills/chromium63.ts'
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import './polyfills/legacy.css'

forbidCompiledSchemas()
void import('./start.tsx').then(({ start }) => start())
