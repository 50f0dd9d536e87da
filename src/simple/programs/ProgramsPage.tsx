import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Program } from '#contract/resources/programs/program.ts'
import { handOver } from '#src/simple/release/draft.ts'
import { useData } from '#src/simple/shell/dataOf.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { lazyPart } from '#src/simple/shell/lazyPart.ts'
import { navigate, useRoute } from '#src/simple/shell/navigation.ts'
import { addressOf } from '#src/simple/shell/routeOf.ts'
import { SearchField } from '#src/simple/shell/SearchField.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { PlanList } from './PlanList.tsx'

const Playback = lazyPart(() => import('./Playback.tsx'))

/** Maximum number of programs listed; the search finds the others. */
const most = 50

/** The plans on screens, and all programs. */
export default function ProgramsPage() {
  const { t } = useTranslation('simple')
  const provider = useData()
  const may = useMay()
  const { id } = useRoute()
  const [title, setTitle] = useState('')
  const { data, error } = useLoaded(`programs:${title}`, async () => {
    const found = await provider.getList<Program>({
      resource: 'program',
      pagination: { currentPage: 1, pageSize: most },
      sorters: [{ field: 'updateTime', order: 'desc' }],
      filters: title === '' ? [] : [{ field: 'title', operator: 'contains', value: title }],
    })
    return { rows: found.data, total: found.total }
  })
  if (id !== null) {
    return (
      <Suspense fallback={<Waiting />}>
        <Playback programId={id} onClose={() => navigate(addressOf('programs'))} />
      </Suspense>
    )
  }
  function send({ id, title, width, height }: Program) {
    handOver({ title, content: { kind: 'program', programId: id }, size: { width, height } })
    navigate(addressOf('release'))
  }
  return (
    <>
      <h1>{t('pages.programs')}</h1>
      {may('sentPlan', 'view') && <PlanList />}
      <section aria-labelledby="all-programs">
        <h2 id="all-programs">{t('programs.all')}</h2>
        <SearchField label={t('programs.search')} onChange={setTitle} />
        {error !== null && (
          <p className="simple-note" role="alert">
            {error}
          </p>
        )}
        {data?.rows.length === 0 && <p className="simple-empty">{t('programs.none')}</p>}
        <ul className="simple-rows">
          {data?.rows.map(program => (
            <li key={program.id} className="simple-row">
              <span className="simple-thumb">
                {program.thumbnail ? <img src={program.thumbnail} alt="" /> : <Icon name="programs" />}
              </span>
              <bdi className="simple-card-name">{program.title}</bdi>
              <button
                type="button"
                className="simple-round"
                aria-label={t('programs.play', { title: program.title })}
                onClick={() => navigate(addressOf('programs', program.id))}
              >
                <Icon name="play" />
              </button>
              {may('program', 'send') && (
                <button
                  type="button"
                  className="simple-round"
                  aria-label={t('programs.send', { title: program.title })}
                  onClick={() => send(program)}
                >
                  <Icon name="release" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {data && data.total > data.rows.length && <p className="simple-fact">{t('more', { count: data.total })}</p>}
      </section>
    </>
  )
}
