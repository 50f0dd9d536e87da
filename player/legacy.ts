// Entry point for Chromium 63 to 88: one classic script with polyfills.
import './floor/fillOld.ts'
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import './floor/legacy.css'

forbidCompiledSchemas()
void import('./start.tsx').then(({ start }) => start())
