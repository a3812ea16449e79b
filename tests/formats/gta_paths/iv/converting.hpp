#pragma once

#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/iv/files.hpp"
#include "formats/gta_paths/iv/roads.hpp"

namespace wend::gta_paths::iv {

// Maps on their way from one game to the other, as tests do it.

// What became of a map: its files by number, and what was lost.
struct Ported {
    std::vector<Member> map;
    LossReport losses;
    std::string error;

    Ported(const Format& from, const Format& to, std::span<const Member> source,
           OptionValues options = {}, bool lossy = true, std::string version = {}) {
        ConvertRequest request;
        request.version = std::move(version);
        request.options = std::move(options);
        request.lossy = lossy;
        request.format = to.info().id;
        auto files = from.convert({&source, 1}, request, losses);
        if (!files) {
            error = files.error().text();
            return;
        }
        for (OutputFile& file : *files) {
            // As it is read again.
            const auto bytes = file.document->write();
            EXPECT_TRUE(bytes) << file.name;
            Member member{file.name, bytes->size(), std::nullopt, nullptr};
            member.document = test::read_well(to, *bytes, file.name);
            member.key = member.document->number_in_map(file.name);
            map.push_back(std::move(member));
        }
    }

    bool has(unsigned area) const {
        return std::ranges::any_of(map, [&](const Member& m) { return m.key == area; });
    }
    const Document& operator[](unsigned area) const {
        for (const Member& member : map)
            if (member.key == area) return *member.document;
        throw std::out_of_range("there is no area " + std::to_string(area));
    }
    // How many there are of a field, of any kind.
    u64 count(std::string_view field) const {
        u64 count = 0;
        for (const auto& total : losses.totals())
            if (total.field == field) count += total.count;
        return count;
    }
    // Every field with its count, in alphabetical order.
    std::map<std::string, u64> counts() const {
        std::map<std::string, u64> counts;
        for (const auto& total : losses.totals()) counts[total.field] += total.count;
        return counts;
    }
    // Record and message of the first loss of a field.
    std::string first(std::string_view field) const {
        for (const auto& loss : losses.losses())
            if (loss.field == field) return loss.record + ": " + loss.message;
        return "no " + std::string(field);
    }
    LossKind kind(std::string_view field) const {
        for (const auto& total : losses.totals())
            if (total.field == field) return total.kind;
        throw std::out_of_range("no " + std::string(field));
    }
};

struct ToIv : Ported {
    explicit ToIv(std::span<const Member> source, OptionValues options = {}, bool lossy = true)
        : Ported(san_andreas, gta_iv, source, std::move(options), lossy) {}
    const AreaFile& file(unsigned area) const { return iv::file_of((*this)[area]); }
};

struct ToSa : Ported {
    explicit ToSa(std::span<const Member> source, std::string version = {},
                  OptionValues options = {}, bool lossy = true)
        : Ported(gta_iv, san_andreas, source, std::move(options), lossy, std::move(version)) {}
    const gta_paths::AreaFile& file(unsigned area) const {
        return gta_paths::file_of((*this)[area]);
    }
};

using Counts = std::map<std::string, u64>;

}  // namespace wend::gta_paths::iv
