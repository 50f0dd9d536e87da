// What other subjects may use of this one.
export { savedReportBehaviour } from './savedReportBehaviour.ts'
export { savedReports } from './savedReports.ts'
