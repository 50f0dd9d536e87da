import { CalendarOutlined } from '@ant-design/icons'
import { definePlugin, present } from 'marquee/pages'
import { visit } from './contract.ts'

/** The pages are written as refine's tutorials write theirs: each is fetched when it is opened, and built afresh. */
export default definePlugin({
  id: 'visits',
  resources: [
    present(visit, {
      icon: CalendarOutlined,
      cache: false,
      words: ['visits'],
      pages: {
        list: () => import('./VisitList.tsx'),
        create: () => import('./VisitCreate.tsx'),
        edit: () => import('./VisitEdit.tsx'),
        show: () => import('./VisitShow.tsx'),
      },
    }),
  ],
})
