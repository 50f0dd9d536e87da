// Public interface for other subjects.
export { readFraming } from './readFraming.ts'
