import { AppstoreOutlined, FundProjectionScreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { homeLook } from '#contract/services/people/homeLook.ts'
import type { TileLayout } from '#contract/services/people/listLook.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { wallPath } from '#src/core/rights/guardOf.ts'
import { useGrantedMenu, usePermitted } from '#src/core/rights/usePerm.ts'
import { useAdmin, useLanguage, useSession } from '#src/core/services/services.ts'
import { isInMenu } from '#src/core/state/rights.ts'
import { arranged } from './arrange/arranged.ts'
import { widthOf } from './arrange/widths.ts'
import { EmptyReason } from './EmptyReason.tsx'
import { HomeActions } from './HomeActions.tsx'
import { HomeTile } from './HomeTile.tsx'
import { shownTiles } from './shownTiles.ts'
import { useFreshCounts, useIsNewSite } from './tiles/useCounts.ts'
import './home.css'

const ArrangeModal = lazyPage(() => import('./arrange/ArrangeModal.tsx'))
const usual: TileLayout = { order: [], hidden: [] }

export default function HomePage() {
  const { t } = useTranslation(['app', 'home'])
  const { assembly, listLooks } = useAdmin()
  const { menu } = useGrantedMenu()
  const { language } = useLanguage()
  const { user } = useSession()
  const [layout, setLayout] = useState(() => listLooks.read(homeLook).tiles ?? usual)
  const [isArranging, setArranging] = useState(false)
  useFreshCounts()
  const own = usePermitted(assembly.tiles).filter(
    ({ needs, isOfMenu }) => !needs || !isOfMenu || isInMenu(menu, needs.page),
  )
  const tiles = arranged(own, layout)
  const isNewSite = useIsNewSite()
  const shown = shownTiles(tiles, layout, isNewSite)
  const isLed = isNewSite && shown.every(({ isForNewSite }) => isForNewSite)
  const today = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'full' }).format(new Date())

  function arrange(next: TileLayout) {
    setLayout(next)
    listLooks.save(homeLook, { tiles: next })
  }

  return (
    <div className="m-home">
      <header className="m-home-head">
        <div>
          <h1 className="m-page-title">{t('app:home.greeting', { name: user?.nickName || user?.username })}</h1>
          <p className="m-public-lead">{today}</p>
        </div>
        <div className="m-home-tools">
          <HomeActions />
          <Button icon={<FundProjectionScreenOutlined aria-hidden />} href={wallPath} target="_blank">
            {t('home:wallMode')}
          </Button>
          {!isLed && (
            <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => setArranging(true)}>
              {t('home:arrange.open')}
            </Button>
          )}
        </div>
      </header>
      <EmptyReason />
      <div className="m-tiles">
        {shown.map(tile => (
          <HomeTile key={tile.id} tile={tile} width={widthOf(tile, layout)} />
        ))}
      </div>
      {isArranging && (
        <Suspense>
          <ArrangeModal tiles={tiles} layout={layout} onChange={arrange} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}
