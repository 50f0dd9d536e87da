import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import { namedPlan, readCalendars } from '#server/publishing/calendars/readCalendars.ts'
import { mustAsk } from '#server/publishing/publications/mayPublish.ts'
import { approve, refuse, withdraw } from './decide.ts'
import { ask, askPlan, askSubtitles } from './requestReview.ts'
import { before, check, getContents, getPlaces } from './reviewDetails.ts'

export const sendReviewBehavior = behave(sendReview, {
  async decorate(records, { db }) {
    const plans = records.flatMap(({ plan, givenPlan }) => [plan, ...(givenPlan ? [givenPlan] : [])])
    const calendars = await readCalendars(db, plans)
    for (const record of records) {
      record.plan = namedPlan(record.plan, calendars)
      if (record.givenPlan) record.givenPlan = namedPlan(record.givenPlan, calendars)
    }
  },
  actions: {
    ask,
    askSubtitles,
    askPlan,
    async getRights(_, context) {
      return {
        mustAsk: await mustAsk(context),
        mayDecide: hasPerm(callerOf(context), sendReview.page, 'approve'),
      }
    },
    approve,
    refuse,
    withdraw,
    getPlaces,
    getContents,
    check,
    before,
  },
})
