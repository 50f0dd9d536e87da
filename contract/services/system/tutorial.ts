import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Steps from a new installation to the first content on a screen, in order. */
export const firstScreenSteps = ['pair', 'upload', 'make', 'send', 'see'] as const
export type FirstScreenStep = (typeof firstScreenSteps)[number]

/** `open`: started; continues at `step`. */
export const tourStandings = ['open', 'done', 'skipped'] as const
export type TourStanding = (typeof tourStandings)[number]
/** Maximum number of tours stored per account. */
export const mostTours = 200

const storedTour = z.object({ tour: z.string(), step: z.number(), standing: z.enum(tourStandings) })
export type StoredTour = z.infer<typeof storedTour>

const storedArticle = z.object({
  id: z.string(),
  code: z.string(),
  language: z.string(),
  title: z.string(),
  /** Empty if hidden. */
  content: z.string(),
  page: z.string().nullable(),
  sortOrder: z.number(),
  isHidden: z.boolean(),
  updateBy: z.string().nullable(),
  updateTime: z.string(),
})
export type StoredArticle = z.infer<typeof storedArticle>

export const tutorial = defineService({
  name: 'tutorial',
  path: '/tutorial',
  calls: {
    /**
     * Administrators' articles about pages that the reader may open. Articles with the same `code` are translations
     * of each other; only one is returned: in the reader's language, else in English, else in any language.
     */
    articles: { method: 'GET', path: 'articles', access: 'member', result: z.array(storedArticle) },
    /**
     * Whether each step is done, by the reader or by others whose records the reader sees; null if the reader may not
     * view the page of the step.
     */
    firstScreen: {
      method: 'GET',
      path: 'firstScreen',
      access: 'member',
      result: z.record(z.enum(firstScreenSteps), z.boolean().nullable()),
    },
    /** Tours that the caller started. */
    tours: { method: 'GET', path: 'tours', access: 'member', result: z.array(storedTour) },
    keepTour: {
      method: 'POST',
      path: 'tours',
      access: 'member',
      isRecorded: false,
      input: {
        tour: f.text({ required: true, max: 60 }),
        step: f.int({ required: true, min: 0, max: 100 }),
        standing: f.choice(tourStandings, { required: true }),
      },
    },
  },
})
