import { Button, Skeleton } from 'antd'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoWall } from '#contract/rules/devices/videoWall.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import './wall.css'

const WallEditor = lazyPage(() => import('./WallEditor.tsx'))

/** The video wall of a group, and its layout editor. */
export default function GroupWall({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('videoWall')
  const title = useId()
  const mayChange = usePerm('deviceGroup', 'edit')
  const maySee = usePerm('device', 'view')
  const [isMaking, setMaking] = useState(false)
  const wall = record.wall as VideoWall | null
  // No walls for groups filled by a rule: their members change, but a wall is fixed.
  if (!maySee || record.rule || (!wall && !mayChange)) return null
  return (
    <section className="m-card group-wall" aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="group-wall-note">{t('note')}</p>
      {wall && !record.hostId && <p>{t('noHost')}</p>}
      {wall || isMaking ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <WallEditor
            key={JSON.stringify(wall)}
            record={record}
            wall={wall}
            isReadOnly={!mayChange}
            onEnd={() => setMaking(false)}
          />
        </Suspense>
      ) : (
        <>
          <p>{t('none')}</p>
          <Button onClick={() => setMaking(true)}>{t('make')}</Button>
        </>
      )}
    </section>
  )
}
