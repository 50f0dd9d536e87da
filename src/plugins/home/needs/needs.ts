import type { NeedKind } from '#contract/services/system/home.ts'

/** Severity of each need, and the page that resolves it. */
export const needs: {
  readonly [K in NeedKind]: {
    readonly tone: 'danger' | 'warning' | 'info'
    readonly to: string | ((today: string) => string)
  }
} = {
  emergencies: { tone: 'danger', to: '/emergency' },
  screensDown: { tone: 'danger', to: '/device?state=offline' },
  screensAbnormal: { tone: 'danger', to: '/device?state=abnormal' },
  alarms: { tone: 'danger', to: '/alarm?state=open' },
  cannotPlay: { tone: 'danger', to: '/sendLog?playback=cannotPlay&isWithdrawn=false' },
  sendsFailed: { tone: 'danger', to: '/sendLog?state=downloadFailed&isWithdrawn=false' },
  sendsWaiting: { tone: 'warning', to: '/sendLog?state=waitingToSend,waitingForDownload&isWithdrawn=false' },
  reviews: { tone: 'info', to: '/sendReview?state=waiting' },
  ordersUnpaid: { tone: 'warning', to: '/order?state=toBePaid' },
  screensFull: {
    tone: 'warning',
    to: '/device?sort=storageUsed&order=desc&columns=name,state,storageUsed,storageQuota,lastSeen',
  },
  diskFull: { tone: 'danger', to: '/monitor' },
  plansEnding: { tone: 'warning', to: '/sentPlan?state=running' },
  programsEnding: { tone: 'warning', to: today => `/program?validUntilFrom=${today}&sort=validUntil&order=asc` },
  subtitlesEnding: { tone: 'warning', to: today => `/subtitle?validUntilFrom=${today}&sort=validUntil&order=asc` },
  filesEnding: { tone: 'warning', to: today => `/file?validUntilFrom=${today}&sort=validUntil&order=asc` },
  screensEnding: { tone: 'warning', to: '/device?sort=expiry&order=asc&columns=name,state,intime,expiry' },
  trialsEnding: { tone: 'warning', to: '/user?sort=trialExpiry&order=asc' },
}
