// In a browser without IndexedDB, `isLasting` returns false, because releases are lost when the page closes.
import { expect, test } from 'vitest'
import type { Job } from '#src/simple/jobs/job.ts'
import { openJobs } from '#src/simple/jobs/openJobs.ts'
import { now, planOf } from '#src/simple/release/planOf.ts'

const job: Job = {
  id: 'a1',
  owner: 'ann',
  madeAt: 1,
  title: 'Offer',
  content: { kind: 'program', programId: '5' },
  size: { width: 1920, height: 1080 },
  places: [],
  plan: planOf(now, 'simple', 'Offer'),
  isAlone: false,
  state: 'waiting',
  message: null,
  uploaded: [],
  isProgramAsked: false,
  programId: null,
  isPublished: false,
}

// The test environment has no IndexedDB, like private windows of some browsers.
test('without a database of the browser a release is held by the page, and is told apart from one that lasts', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const jobs = openJobs()
  await jobs.save(job)
  expect(jobs.isLasting()).toBe(false)
  expect(await jobs.all('ann')).toEqual([job])
  await jobs.remove(job.id)
  expect(await jobs.all('ann')).toEqual([])
})

test('what another account left in it is not answered', async () => {
  const jobs = openJobs()
  await jobs.save(job)
  expect(await jobs.all('bob')).toEqual([])
})
