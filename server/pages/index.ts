// What other subjects may use of this one.
export { readFraming } from './readFraming.ts'
