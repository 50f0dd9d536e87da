import { defineSubject } from '#server/assembly/defineSubject.ts'
import { createHome } from './homeHandlers.ts'
import { createWall } from './wallHandlers.ts'
import { wallLinkBehavior } from './wallLinkBehavior.ts'

export const home = defineSubject({
  name: 'home',
  behaviors: {
    wallLink: wallLinkBehavior,
  },
  handlers: (_parts, declared) => ({
    home: createHome(declared.behaviors),
    wall: createWall(declared.behaviors),
  }),
})
