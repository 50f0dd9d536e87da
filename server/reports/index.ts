// Public interface for other subjects.
export { savedReportBehavior } from './savedReportBehavior.ts'
export { savedReports } from './savedReports.ts'
