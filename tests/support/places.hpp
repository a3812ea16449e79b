#pragma once

#include <filesystem>
#include <string>

// Where things are that tests read and start. Only tests/support/places.cpp is compiled with these
// names: all other objects of tests are the same in every folder.

namespace wend::test {

// The folder of this project.
std::filesystem::path source_folder();

// Files of games, which the project does not ship, beside the checkout: absent in many places.
std::filesystem::path shared_data();

// The program of this build.
std::string program();

// The shared library for C of this build; empty where it has none.
std::string c_library();

}  // namespace wend::test
