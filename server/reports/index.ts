// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { savedReportBehavior } from './savedReportBehavior.ts'
export { savedReports } from './savedReports.ts'
