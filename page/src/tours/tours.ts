import {
  buttonOf,
  either,
  fieldNamed,
  firstOf,
  inPanel,
  isAnyChosen,
  isMended,
  isOpen,
  isReached,
  isSaved,
  isSound,
  isReported,
  operation,
  seen,
  tab,
} from './conditions.js';
import type { Step, Tour } from './tour.js';

const openFindings: Step = {
  text: 'A check holds the map against the rules of its game. Open the panel Findings to see what it finds.',
  where: tab('findings'),
  isDone: isOpen('findings'),
};
const save: Step = {
  text: 'Open the panel Save. It tells which files are other than they were; choose Download to take them home. Your own files are never written over without a question.',
  where: inPanel('save', buttonOf('save', 'Download')),
  isDone: isSaved,
};
/** Opens a finding of a rule and goes there; of any where none is named. */
const goThere = (text: string, rule?: string): Step => {
  const of = `#panel-findings ${rule === undefined ? '.rule' : `[data-rule="${rule}"]`}`;
  return {
    text,
    where: inPanel('findings', firstOf(seen(`${of} .finding`), seen(`${of} summary`))),
    isDone: isAnyChosen,
  };
};

const roads: Tour = {
  id: 'roads',
  title: 'Repair a broken road map',
  about: 'A small town whose roads were damaged: find what is wrong, and let Wend mend it.',
  steps: () => [
    openFindings,
    goThere(
      'Findings stand below the rules that they break, with what that means in the game. Open one and choose a place: the map goes there.',
    ),
    {
      text: 'What can be mended without a guess Wend mends itself. Choose Repair all that is safe, look at what it would do, and then Do it. Undo takes it back.',
      where: firstOf(
        () => document.querySelector('dialog.ask button.main'),
        inPanel('findings', buttonOf('findings', 'Repair all')),
      ),
      isDone: isSound,
    },
    save,
  ],
};

const mesh: Tour = {
  id: 'mesh',
  title: 'Areas that nobody comes back from',
  about:
    'A building in which bots walk into a room and never leave it: find the missing way back, and make it.',
  steps: ({ rule = '', nodesToJoin: [from, to] = ['', ''] }) => [
    openFindings,
    goThere(
      'Notes tell what may be meant so. One of the rules says that an area can be reached, but there is no way back: open it and choose its first area.',
      rule,
    ),
    {
      text: `The way back leads from area ${from} to area ${to}. Open the panel Edit and choose both: by record ${from} or record ${to} in the field Expression, or take the tool Connect and click first one, then the other.`,
      where: inPanel('edit', firstOf(seen('#panel-edit input[type=text]'))),
      isDone: either((stage) => stage.chosenCount === 2, isMended(rule)),
    },
    {
      text: 'Open Connect two among the operations and do it, unless the tool has done so already. The panel tells what became of it.',
      where: inPanel('edit', operation('connect')),
      isDone: isMended(rule),
    },
    save,
  ],
};

const circuit: Tour = {
  id: 'circuit',
  title: 'A circuit that does not close',
  about:
    'A race track in which one straight was made shorter, so that its end misses its start: see by how much, and close it.',
  steps: ({ rule = '' }) => [
    openFindings,
    goThere(
      'One finding says how far the end of the track is from its start, and which changes would close it. Open it and choose the place.',
      rule,
    ),
    {
      text: 'Changing every sector by hand would take long. Open the panel Edit and do Close the circuit: Wend changes as few sectors as it can, and tells which.',
      where: inPanel('edit', operation('close')),
      isDone: isMended(rule),
    },
    save,
  ],
};

const creature: Tour = {
  id: 'creature',
  title: 'A room for a new creature',
  about:
    'A room that a new kind of creature is to walk through: see where the game lets it go, and open the region that keeps it out.',
  steps: ({ closed = '', field = '', value = '', way = { from: '', to: '' } }) => [
    {
      text: `Open the panel Ways and give region ${way.from} as the start: write its name, or click it on the map.`,
      where: inPanel('ways', seen('#panel-ways input')),
      isDone: (stage) => isOpen('ways')(stage) && stage.start === way.from,
    },
    {
      text: 'Choose What the game reaches. The map shows where the new creature gets from there: half of the room is shut.',
      where: inPanel('ways', buttonOf('ways', 'What the game reaches')),
      isDone: isReported('ways'),
    },
    {
      text: `Region ${closed} is the one door to the rest. Find it by its name in the field Find, or click it on the map.`,
      where: (stage) => stage.finder,
      isDone: (stage) => stage.chosen === closed,
    },
    {
      text: `Open the panel Edit and look for the field ${field}: it tells which kinds of creature may come in. The regions around have ${value}; give this one the same.`,
      where: inPanel('edit', fieldNamed(field)),
      isDone: isReached(way.from, way.to),
    },
    save,
  ],
};

export const tours: readonly Tour[] = [roads, mesh, circuit, creature];
