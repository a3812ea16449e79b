// Changes one field of a file, such as `nodes[3].path_width` to 5, and saves the file.
#include <cstdlib>
#include <iostream>
#include <string>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    if (count != 4) return 2;
    const std::string file = arguments[1];
    const auto fail = [](const wend::Error& error) {
        std::cerr << error.text() << '\n';
        return 1;
    };
    const auto document = wend::open_document(file);
    if (!document) return fail(document.error());
    const auto field = (*document)->at(arguments[2]);
    if (!field) return fail(field.error());
    if (const auto set = field->set(std::atof(arguments[3])); !set) return fail(set.error());
    if (const auto set = (*document)->recompute(); !set) return fail(set.error());
    const auto saved = wend::save(**document, file, {.replace = true});
    if (!saved) return fail(saved.error());
    std::cout << field->path() << " is " << field->number().value() << '\n';
}
