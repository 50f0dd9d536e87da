import { defineSubject } from '#server/assembly/defineSubject.ts'
import { savedReports } from './index.ts'
import { savedReportBehavior } from './savedReportBehavior.ts'

export const reports = defineSubject({
  name: 'reports',
  behaviors: {
    savedReport: savedReportBehavior,
  },
  jobs: { savedReports },
})
