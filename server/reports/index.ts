// Public interface for other subjects.
export { savedReportBehaviour } from './savedReportBehaviour.ts'
export { savedReports } from './savedReports.ts'
