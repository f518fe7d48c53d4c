// The one door to the icons; each importer bundles the few it names.
export { ArrowLeftOutlined, DownOutlined, FullscreenOutlined, PictureOutlined } from '@ant-design/icons';
