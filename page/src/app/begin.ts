import { startOfPage, threadOfPage } from '../core/page_data.js';
import { beginThread } from '../core/thread.js';

// Runs before the rest of the page is read: the core takes longest to be ready.
globalThis.begunThread = beginThread(threadOfPage(), startOfPage());
