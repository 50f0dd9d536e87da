import { defineSubject } from '#server/assembly/defineSubject.ts'
import { applyValidityChanges } from './calendarChanges/applyValidityChanges.ts'
import { daypartBehavior } from './calendarChanges/daypartBehavior.ts'
import { holidaySetBehavior } from './calendarChanges/holidaySetBehavior.ts'
import { emergencyFeedBehavior } from './emergencies/cap/emergencyFeedBehavior.ts'
import { emergencyAddressBehavior } from './emergencies/emergencyAddressBehavior.ts'
import { emergencyBehavior } from './emergencies/emergencyBehavior.ts'
import { emergencyHookHandlers } from './emergencies/emergencyHookHandlers.ts'
import { preparedEmergencyBehavior } from './emergencies/preparedEmergencyBehavior.ts'
import { refreshOnHandOver } from './emergencies/refreshOnHandOver.ts'
import { onAirHandlers } from './onAir/onAirHandlers.ts'
import { pinHandlers } from './pinHandlers.ts'
import { sentPlanBehavior } from './plans/sentPlanBehavior.ts'
import { sendReviewBehavior } from './reviews/sendReviewBehavior.ts'
import { sendingHandlers } from './send/sendingHandlers.ts'
import { sendStatisticsHandlers } from './sendLog/sendStatisticsHandlers.ts'
import { sendLogBehavior } from './sendLogBehavior.ts'
import { subtitleBehavior } from './subtitleBehavior.ts'
import { waveBehavior } from './waves/waveBehavior.ts'
import { whatPlaysHandlers } from './whatPlays/whatPlaysHandlers.ts'

export const publishing = defineSubject({
  name: 'publishing',
  behaviors: {
    subtitle: subtitleBehavior,
    emergency: emergencyBehavior,
    preparedEmergency: preparedEmergencyBehavior,
    emergencyAddress: emergencyAddressBehavior,
    emergencyFeed: emergencyFeedBehavior,
    sentPlan: sentPlanBehavior,
    holidaySet: holidaySetBehavior,
    daypart: daypartBehavior,
    wave: waveBehavior,
    sendLog: sendLogBehavior,
    sendReview: sendReviewBehavior,
  },
  wraps: {
    user: refreshOnHandOver,
    program: applyValidityChanges,
    subtitle: applyValidityChanges,
    file: applyValidityChanges,
  },
  handlers: () => ({
    sending: sendingHandlers,
    onAir: onAirHandlers,
    emergencyHook: emergencyHookHandlers,
    whatPlays: whatPlaysHandlers,
    pins: pinHandlers,
    sendStatistics: sendStatisticsHandlers,
  }),
})
