import { defineRemote } from '@console/release/contract/define-remote';
import { features } from './features';
import { Frame } from './frame';

export const { bootstrap, mount, update, unmount } = defineRemote({ name: 'authoring', features, Frame });
