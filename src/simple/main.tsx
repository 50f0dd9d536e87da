// Entry point of simple mode: a separate page that does not load the administration.
import { start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
await start(root)
