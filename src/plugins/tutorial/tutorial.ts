import { BookOutlined } from '@ant-design/icons'
import { article } from '#contract/resources/system/article.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { articlePath, tutorialPath } from './articles/addresses.ts'
import { ArticlePage } from './edit/ArticlePage.tsx'
import { ArticlePageInput } from './edit/ArticlePageInput.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { createTourProvider } from './tour/TourProvider.tsx'
import { WalkedTour } from './tour/WalkedTour.tsx'

/**
 * Guided tours on the real pages, help articles, and the checklist for new sites: from pairing a screen to the first
 * program that plays on it.
 */
export const tutorial = definePlugin({
  id: 'tutorial',
  pages: [
    {
      path: tutorialPath,
      titleKey: 'resources:menu.pages.tutorial',
      access: 'member',
      menu: 'tutorial',
      icon: BookOutlined,
      load: () => import('./center/TutorialPage.tsx'),
      parts: () => import('./shipped/articleParts.ts'),
    },
    {
      path: articlePath(':code'),
      titleKey: 'resources:article.name',
      access: 'member',
      below: tutorialPath,
      load: () => import('./center/ReadPage.tsx'),
    },
  ],
  tiles: [
    {
      id: 'tutorial.firstScreen',
      titleKey: 'tutorial:firstScreen.title',
      span: 4,
      isForNewSite: true,
      Component: lazyPage(() => import('./center/FirstScreenTile.tsx')),
    },
  ],
  header: [
    { id: 'tutorial.help', Component: HelpButton },
    { id: 'tutorial.tour', Component: WalkedTour },
  ],
  extensions: [extend(article, { cells: { page: ArticlePage }, inputs: { page: ArticlePageInput } })],
  overrides: { article: { create: () => import('./edit/CreateArticlePage.tsx') } },
  services: createTourProvider,
  tutorials: () => import('./shipped/shippedTutorials.ts'),
  help: lazyPage(() => import('./help/PageHelp.tsx')),
})
