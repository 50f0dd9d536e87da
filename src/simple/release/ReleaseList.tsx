import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#src/simple/jobs/job.ts'
import { useSimple } from '#src/simple/shell/useSimple.ts'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'

/** Releases of this browser and their states. `isOfLibrary`: lists uploads to the library, not those to screens. */
export function ReleaseList({ isOfLibrary = false }: { isOfLibrary?: boolean }) {
  const { t } = useTranslation('simple')
  const { releases } = useSimple()
  const { jobs: all, isLasting } = useSyncExternalStore(releases.subscribe, releases.get)
  const jobs = all.filter(({ places }) => (places.length === 0) === isOfLibrary)
  if (jobs.length === 0) return null
  return (
    <section aria-label={t('jobs.title')}>
      {!isLasting && <p className="simple-note">{t('jobs.notKept')}</p>}
      <ul className="simple-jobs" aria-live="polite">
        {jobs.map(job => (
          <li key={job.id} className="simple-job" data-state={job.state}>
            <JobLine job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('simple')
  const format = useSimpleFormat()
  const { releases } = useSimple()
  const { progress } = useSyncExternalStore(releases.subscribe, releases.get)
  const share = progress?.jobId === job.id ? progress.share : null
  const where = format.allOf(job.places.map(({ name }) => name))
  return (
    <>
      <div className="simple-job-words">
        <bdi className="simple-card-name">{job.title}</bdi>
        <span className="simple-fact">
          {t(`${job.places.length > 0 ? 'jobs' : 'uploads'}.${job.state}`, {
            where,
            share: share === null ? '' : format.number(Math.round(share * 100), '%'),
          })}
        </span>
        {job.message !== null && <span className="simple-problem">{job.message}</span>}
        {share !== null && <progress aria-label={job.title} max={1} value={share} />}
      </div>
      {(job.state === 'waiting' || job.state === 'failed') && (
        <div className="simple-buttons">
          <button type="button" className="simple-button" onClick={() => void releases.retry(job.id)}>
            {t('jobs.retry')}
          </button>
          <button type="button" className="simple-button" onClick={() => void releases.remove(job.id)}>
            {t('jobs.remove')}
          </button>
        </div>
      )}
      {(job.state === 'sent' || job.state === 'asked') && (
        <button type="button" className="simple-quiet" onClick={() => void releases.remove(job.id)}>
          {t('close')}
        </button>
      )}
    </>
  )
}
