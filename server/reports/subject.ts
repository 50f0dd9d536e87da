import { defineSubject } from '#server/assembly/defineSubject.ts'
import { savedReportBehavior } from './savedReportBehavior.ts'
import { savedReports } from './savedReports.ts'

export const reports = defineSubject({
  name: 'reports',
  behaviors: {
    savedReport: savedReportBehavior,
  },
  jobs: { savedReports },
})
