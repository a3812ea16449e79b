import { coreOfPage, filesOfSample, mapInPage } from '../src/core/page_parts.js';

// A page with nothing but the core, which tests ask as panels do.
Object.assign(window, { core: coreOfPage(), filesOfSample, mapInPage });
