// What other subjects may use of this one.
export { giveBackPoints, takePointFor } from './devicePoints.ts'
