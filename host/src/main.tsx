// shared modules are negotiated at run time: everything that uses them stands behind this import
void import('./bootstrap');
