// Public interface for other subjects.
export { giveBackPoints, takePointFor } from './devicePoints.ts'
